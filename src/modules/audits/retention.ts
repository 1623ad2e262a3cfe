/** Years that a line of the audit log is stored. */
export const AUDIT_YEARS = 3
