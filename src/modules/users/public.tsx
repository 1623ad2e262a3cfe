export { LoginDialog } from './components/login-dialog.tsx'
export { openLogin } from './components/open-login.ts'
export { PasswordField } from './components/password-field.tsx'
