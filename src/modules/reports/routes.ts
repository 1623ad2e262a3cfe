import { extendSection, type RouteRow } from '#kernel/routes.ts'

export const routes: readonly RouteRow[] = extendSection(
  { path: '/lesson', roles: ['admin', 'manager'], plugin: 'lesson' },
  [
    {
      path: 'reports',
      order: 2,
      capabilities: ['teaching'],
      title: { th: 'รายงานการเรียน', en: 'Learning reports' },
      inMenu: true,
      file: 'modules/reports/screens/year-report.tsx',
      texts: ['reports'],
    },
    {
      path: 'reports/:courseId',
      capabilities: ['teaching'],
      title: { th: 'รายงานของหลักสูตร', en: 'Report of a course' },
      file: 'modules/reports/screens/course-report.tsx',
      texts: ['reports'],
    },
    {
      path: 'survey',
      order: 12,
      title: { th: 'แบบสำรวจความพึงพอใจ', en: 'Satisfaction survey' },
      roles: [],
      inMenu: true,
      menuRoles: ['admin', 'manager'],
      file: 'modules/reports/screens/survey.tsx',
      texts: ['survey-results', 'reports'],
    },
  ],
)
