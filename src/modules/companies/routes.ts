import { defineSection, extendSection, type GenericScreen, type RouteRow } from '#kernel/routes.ts'

const generic = (kind: GenericScreen['kind']): GenericScreen => ({
  kind,
  collection: 'company',
  base: '/company',
})

/** Companies that send employees: kept by administrators, opened by their HR contacts at /user/employee. */
export const routes: readonly RouteRow[] = [
  ...defineSection(
    {
      path: '/company',
      title: { th: 'บริษัท', en: 'Companies' },
      roles: ['admin'],
      home: 'dashboard',
      group: 'academy',
      icon: 'building',
      order: 35,
      plugin: 'lesson',
    },
    [
      {
        path: 'dashboard',
        title: { th: 'บริษัททั้งหมด', en: 'All companies' },
        inMenu: true,
        generic: generic('list'),
      },
      { path: 'add', title: { th: 'เพิ่มบริษัท', en: 'Add a company' }, generic: generic('add') },
      { path: 'edit/:id', title: { th: 'แก้ไขบริษัท', en: 'Edit a company' }, generic: generic('edit') },
      {
        path: 'detail/:id',
        title: { th: 'ข้อมูลบริษัท', en: 'Company' },
        generic: generic('detail'),
        file: 'modules/companies/screens/company.tsx',
        texts: ['companies'],
      },
    ],
  ),
  ...extendSection({ path: '/user', roles: [] }, [
    {
      path: 'employee',
      order: 15,
      title: { th: 'ข้อมูลพนักงาน', en: 'Employee profile' },
      inApp: true,
      file: 'modules/companies/screens/employee.tsx',
      texts: ['companies', 'enrolments.courses', 'records-screen', 'lists'],
    },
  ]),
]
