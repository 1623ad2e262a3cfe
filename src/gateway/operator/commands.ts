import type { Command } from './command.ts'
import { accountCommands } from './commands/accounts.ts'
import { closingCommands } from './commands/closing.ts'
import { doctorCommands } from './commands/doctor.ts'
import { installationCommands } from './commands/installation.ts'
import { jobCommands } from './commands/jobs.ts'
import { limitCommands } from './commands/limits.ts'
import { movingCommands } from './commands/moving.ts'
import { siteCommands } from './commands/sites.ts'

/** Everything that script/sala does, in the order of its help. */
export const commands: readonly Command[] = [
  ...siteCommands,
  ...closingCommands,
  ...limitCommands,
  ...movingCommands,
  ...accountCommands,
  ...jobCommands,
  ...installationCommands,
  ...doctorCommands,
]
