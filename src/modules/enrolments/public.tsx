export { CourseTable } from './components/course-table.tsx'
export { QueueEntry, QueuePlaces } from './components/queue-places.tsx'
export { CLOSING_SOON_DAYS, type RegistrationState, registrationState } from './joining/registration.ts'
