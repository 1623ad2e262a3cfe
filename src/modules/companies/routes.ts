import { recordScreens } from '#kernel/record-screens.ts'
import { defineSection, extendSection, type RouteRow } from '#kernel/routes.ts'

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
    recordScreens({
      section: '/company',
      collection: 'company',
      titles: [
        { th: 'บริษัททั้งหมด', en: 'All companies' },
        { th: 'เพิ่มบริษัท', en: 'Add a company' },
        { th: 'แก้ไขบริษัท', en: 'Edit a company' },
        { th: 'ข้อมูลบริษัท', en: 'Company' },
      ],
      detail: { file: 'modules/companies/screens/company.tsx', texts: ['companies'] },
    }),
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
