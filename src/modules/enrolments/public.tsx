export { CourseTable } from './components/course-table.tsx'
export { CLOSING_SOON_DAYS, type RegistrationState, registrationState } from './registration.ts'
