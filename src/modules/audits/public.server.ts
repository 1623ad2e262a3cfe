export { audits } from './collections.ts'
export { forgetValues } from './forget-values.server.ts'
export { type ChangedLine, type LineRestorer, lineRestorers, type SaidChange } from './line-restorers.ts'
