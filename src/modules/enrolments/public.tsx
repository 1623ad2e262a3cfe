export { CoursePages } from './components/course-pages.tsx'
export { CourseTable } from './components/course-table.tsx'
export { WaitingEntry, WaitingPlaces } from './components/waiting-places.tsx'
export { CLOSING_SOON_DAYS, type RegistrationState, registrationState } from './joining/registration.ts'
