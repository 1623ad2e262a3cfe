import { extendSection, type RouteRow } from '#kernel/routes.ts'

const use = {
  path: 'use',
  title: { th: 'การใช้งานและขีดจำกัด', en: 'Use and limits' },
  inMenu: true,
  counter: 'limits',
  file: 'modules/limits/screens/use.tsx',
  texts: ['limits'],
}

export const routes: readonly RouteRow[] = [
  ...extendSection({ path: '/setup', roles: ['root', 'superadmin', 'admin'] }, [
    { ...use, menuRoles: ['root', 'admin'], order: 19 },
  ]),
  // The menu of a superadmin has no set-up: theirs stands with the settings.
  ...extendSection({ path: '/config', roles: ['superadmin'] }, [{ ...use, order: 17 }]),
]
