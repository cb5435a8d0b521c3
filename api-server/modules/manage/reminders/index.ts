import { noRoutes, type Domain } from '../../../kernel/composition/domain';
import type { Kernel } from '../../../kernel/kernel';
import { remindersSweep, type RemindersDeps } from './reminders.sweep';

/** Mails that remind guests of their booking. The sweep `reminders` sends them by day. Reasons: docs/decisions/038. */
export const createReminders = (kernel: Kernel, deps: RemindersDeps): Domain<Record<string, never>> => ({
  service: {},
  routes: noRoutes,
  sweeps: [{ name: 'reminders', every: 'minute', run: remindersSweep(kernel, deps) }],
});
