export { audits } from './collections.ts'
export { forgetValues } from './forget-values.server.ts'
export { type ChangedLine, type LineRestorer, lineRestorers } from './line-restorers.ts'
