export { type ListedApplication, readApplications } from './read-applications.server.ts'
