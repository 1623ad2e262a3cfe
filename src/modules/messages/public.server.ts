export { type MailRequest, sendMail } from './send-mail.server.ts'
