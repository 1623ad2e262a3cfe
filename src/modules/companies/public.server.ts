export { companies, companyMembers } from './collections.ts'
export { readOwnCompanies } from './team/own-companies.server.ts'
export { giveSeats, lockSeats } from './team/seats.server.ts'
