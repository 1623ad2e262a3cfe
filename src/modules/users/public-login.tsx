/** The login over any page, which every page brings; the rest of the module's door stays behind. */
export { LoginDialog, LoginWithoutScripts } from './components/login-dialog.tsx'
