import { recordScreens } from '#kernel/record-screens.ts'
import { extendSection, type RouteRow } from '#kernel/routes.ts'

const staff = recordScreens({
  section: '/lesson',
  at: 'reviews',
  order: 15,
  collection: 'review',
  titles: [
    { th: 'รีวิวจากผู้เรียน', en: 'Reviews' },
    { th: 'เพิ่มรีวิว', en: 'Add a review' },
    { th: 'ตรวจและตอบรีวิว', en: 'Decide and answer' },
    { th: 'รีวิว', en: 'Review' },
  ],
})

/** Members write about the course that they finished; staff decide and answer. Nobody but a learner adds one. */
export const routes: readonly RouteRow[] = [
  ...extendSection({ path: '/lesson', roles: [], plugin: 'lesson' }, [
    {
      path: 'detail/:id/review',
      title: { th: 'ให้คะแนนหลักสูตร', en: 'Review the course' },
      order: 12,
      file: 'modules/reviews/screens/review.tsx',
      texts: ['reviews'],
    },
  ]),
  ...extendSection(
    { path: '/lesson', roles: ['admin', 'manager'], plugin: 'lesson' },
    staff
      .filter(({ path }) => !path.endsWith('/add'))
      .map((row) => (row.path === 'reviews' ? { ...row, counter: 'reviews' } : row)),
  ),
]
