import { extendSection, type RouteRow } from '#kernel/routes.ts'

const jobs = {
  path: 'jobs',
  title: { th: 'งานเบื้องหลัง', en: 'Background jobs' },
  inMenu: true,
  file: 'modules/jobs/screens/jobs.tsx',
  texts: ['job', 'jobs', 'lists', 'records-screen'],
}

export const routes: readonly RouteRow[] = [
  ...extendSection({ path: '/setup', roles: ['root', 'superadmin', 'admin'] }, [
    { ...jobs, menuRoles: ['root', 'admin'], order: 17 },
  ]),
  // The menu of a superadmin has no set-up: theirs stands with the settings.
  ...extendSection({ path: '/config', roles: ['superadmin'] }, [{ ...jobs, order: 15 }]),
]
