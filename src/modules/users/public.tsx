export { LoginDialog } from './components/login-dialog.tsx'
export { openLogin } from './components/open-login.ts'
