export { findLead } from './lead-missing.server.ts'
export { noteMissing } from './note-missing.server.ts'
