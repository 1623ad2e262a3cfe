export { Door, linkClass, Refusal } from './components/door.tsx'
export { LoginDialog } from './components/login-dialog.tsx'
export { openLogin } from './components/open-login.ts'
export { safeNext, withNext } from './screens/safe-next.ts'
