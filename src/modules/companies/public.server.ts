export { companies, companyMembers } from './collections.ts'
export { readOwnCompanies } from './own-companies.server.ts'
export { giveSeats, lockSeats } from './seats.server.ts'
