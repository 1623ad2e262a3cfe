import { extendSection, type RouteRow } from '#kernel/routes.ts'

const audit = {
  path: 'audit',
  title: { th: 'บันทึกการทำงาน', en: 'Audit log' },
  inMenu: true,
  file: 'modules/audits/screens/audits.tsx',
  texts: ['audit', 'audits', 'lists', 'records-screen', 'dates'],
}

export const routes: readonly RouteRow[] = [
  ...extendSection({ path: '/setup', roles: ['root', 'superadmin', 'admin'] }, [
    { ...audit, menuRoles: ['root', 'admin'], order: 18 },
    {
      path: 'audit/:id',
      title: { th: 'รายละเอียดของบันทึก', en: 'Entry of the audit log' },
      file: 'modules/audits/screens/audit-line.tsx',
      texts: ['audit', 'audits', 'records-screen'],
    },
    {
      path: 'audit/person/:id',
      title: { th: 'บันทึกของบุคคลนี้', en: 'Audit of this person' },
      file: 'modules/audits/screens/audit-person.tsx',
      texts: [],
    },
  ]),
  // The menu of a superadmin has no set-up: theirs stands with the settings.
  ...extendSection({ path: '/config', roles: ['superadmin'] }, [{ ...audit, order: 16 }]),
]
