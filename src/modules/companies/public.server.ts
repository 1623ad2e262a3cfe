export { companies, companyMembers } from './collections.ts'
export { findCompany, joinCompany } from './employees/join-company.server.ts'
export {
  addCompanies,
  companyKey,
  findCompanies,
  linkEmployees,
} from './employees/link-imported.server.ts'
export {
  type ManagedCompany,
  type OwnCompany,
  readOwnCompanies,
  requireCompany,
} from './team/own-companies.server.ts'
export { giveSeats, lockSeats } from './team/seats.server.ts'
export { type TeamLink, teamLinks } from './team/team-links.ts'
