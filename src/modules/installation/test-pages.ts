import * as staffLogin from '#modules/users/screens/staff-login.tsx'
import * as redirectScreen from '#shell/screens/redirect.tsx'
import { pagesOf, type ScreenPages } from '#tests/support/screens.ts'
import * as installScreen from './screens/install.tsx'

/** The document and the screens that an installation goes through. */
export function pagesOfInstallation(): ScreenPages {
  return pagesOf({
    '/install': redirectScreen,
    '/install/dashboard': installScreen,
    '/member/login': staffLogin,
  })
}
