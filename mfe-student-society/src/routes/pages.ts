import { lazyPage } from '@bars/shared-ui/area';

// A page in an app's web view needs none of the others. The screens are named as parts in area.json, so that each is fetched with its page.

export const VoucherPage = lazyPage(async () => ({
  default: (await import('../features/voucher/voucher.screen')).VoucherScreen,
}));
export const StudentPage = lazyPage(async () => ({
  default: (await import('../features/student/student.screen')).StudentScreen,
}));
export const GraduatePage = lazyPage(async () => ({
  default: (await import('../features/graduate/graduate.screen')).GraduateScreen,
}));
export const EmailVerifyPage = lazyPage(async () => ({
  default: (await import('../features/email-verify/email-verify.screen')).EmailVerifyScreen,
}));
export const CheckInPage = lazyPage(async () => ({
  default: (await import('../features/check-in/check-in.screen')).CheckInScreen,
}));
export const CheckInStartPage = lazyPage(async () => ({
  default: (await import('../features/check-in/check-in.screen')).CheckInStartScreen,
}));
export const RegistrationPage = lazyPage(async () => ({
  default: (await import('../features/society/registration/registration.screen')).RegistrationScreen,
}));
export const QrPage = lazyPage(async () => ({
  default: (await import('../features/society/qr/qr.screen')).QrScreen,
}));
export const DashboardPage = lazyPage(async () => ({
  default: (await import('../features/society/dashboard/dashboard.screen')).DashboardScreen,
}));
export const SocietyViewPage = lazyPage(async () => ({
  default: (await import('../features/society/view/view.screen')).SocietyViewScreen,
}));
export const ContractPage = lazyPage(async () => ({
  default: (await import('../features/contract/contract.screen')).ContractScreen,
}));
export const ContractCopyPage = lazyPage(async () => ({
  default: (await import('../features/contract/contract-copy.screen')).ContractCopyScreen,
}));
export const SignUpPage = lazyPage(async () => ({
  default: (await import('../features/sign-up/sign-up.screen')).SignUpScreen,
}));
export const DataCollectPage = lazyPage(async () => ({
  default: (await import('../features/sign-up/tablet/data-collect.screen')).DataCollectScreen,
}));
