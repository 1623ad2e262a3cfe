import type { Command } from './command.ts'
import { closingCommands } from './commands/closing.ts'

/** Everything that script/sala does, in the order of its help. */
export const commands: readonly Command[] = [...closingCommands]
