export { listOwnConsents, type OwnConsent, withdrawConsents } from './own-consents.server.ts'
