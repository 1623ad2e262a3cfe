import { staffRoles } from '#kernel/access/actor.ts'
import { extendSection, type RouteRow } from '#kernel/routes.ts'

const bin = {
  path: 'bin',
  title: { th: 'ถังขยะ', en: 'Bin' },
  inMenu: true,
  file: 'modules/bin/screens/bin.tsx',
  texts: ['bin', 'lists', 'records-screen'],
}

export const routes: readonly RouteRow[] = [
  ...extendSection({ path: '/setup', roles: staffRoles }, [
    { ...bin, menuRoles: ['root', 'admin'], order: 20 },
  ]),
  // The menu of a superadmin has no set-up: theirs stands with the settings.
  ...extendSection({ path: '/config', roles: ['superadmin'] }, [{ ...bin, order: 18 }]),
]
