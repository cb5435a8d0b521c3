import type { Command, ForeignCommand } from './command';
import { auditCommand } from './commands/audit';
import { backupCommand, backupVerifyCommand } from './commands/backup';
import { checkConfigCommand } from './commands/check-config';
import { estateImportCommand } from './commands/estate-import';
import { migrateCommand } from './commands/migrate';
import { releaseCommand } from './commands/release';
import { restoreCommand } from './commands/restore';
import { resumeCommand } from './commands/resume';
import { serveCommand } from './commands/serve';
import { subjectEraseCommand, subjectExportCommand } from './commands/subject';
import { updateCheckCommand } from './commands/update-check';
import { venueCommand } from './commands/venue';
import { doctorCommand } from './doctor/doctor';

/** Everything that whoever runs the platform does with it, in the order of `bars --help`. See docs/operations.md. */
export const commands: readonly (Command | ForeignCommand)[] = [
  serveCommand,
  checkConfigCommand,
  migrateCommand,
  updateCheckCommand,
  backupCommand,
  backupVerifyCommand,
  restoreCommand,
  resumeCommand,
  auditCommand,
  doctorCommand,
  estateImportCommand,
  venueCommand,
  releaseCommand,
  subjectExportCommand,
  subjectEraseCommand,
];
