import { recordScreens } from '#kernel/record-screens.ts'
import { extendSection, type RouteRow } from '#kernel/routes.ts'

/** Paths for staff beside the courses, a member's own path, and the paths of a company's people. */
export const routes: readonly RouteRow[] = [
  ...extendSection(
    { path: '/lesson', roles: ['admin'], plugin: 'lesson' },
    recordScreens({
      section: '/lesson',
      at: 'path',
      collection: 'learning_path',
      order: 14,
      titles: [
        { th: 'เส้นทางการเรียนรู้', en: 'Learning paths' },
        { th: 'เพิ่มเส้นทางการเรียนรู้', en: 'Add a learning path' },
        { th: 'แก้ไขเส้นทางการเรียนรู้', en: 'Edit a learning path' },
        { th: 'ข้อมูลเส้นทางการเรียนรู้', en: 'Learning path' },
      ],
      detail: {
        file: 'modules/paths/screens/path.tsx',
        texts: ['paths', 'learning_path', 'records-screen', 'lists', 'dates'],
      },
    }),
  ),
  ...extendSection({ path: '/user', roles: ['public'] }, [
    {
      path: 'path/:id',
      order: 16,
      title: { th: 'เส้นทางการเรียนรู้ของฉัน', en: 'My learning path' },
      file: 'modules/paths/screens/own-path.tsx',
      texts: ['paths'],
    },
    {
      path: 'team-paths',
      order: 17,
      title: { th: 'เส้นทางการเรียนรู้ของทีม', en: 'Learning paths of the team' },
      file: 'modules/paths/screens/team-paths.tsx',
      texts: ['paths', 'records-screen', 'lists', 'dates'],
    },
  ]),
]
