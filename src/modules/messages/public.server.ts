export { type FindMailHome, mailHome } from './mail-home.ts'
export { forgetMessage } from './personal-data.server.ts'
export { type MailRequest, sendMail } from './send-mail.server.ts'
