import { extendSection, type RouteRow } from '#kernel/routes.ts'

export const routes: readonly RouteRow[] = extendSection({ path: '/lesson', roles: [], plugin: 'lesson' }, [
  {
    path: 'assessment/:cid/:eid/:type?/:round?',
    order: 12,
    title: { th: 'ทำแบบทดสอบ', en: 'Exam' },
    layout: 'blank',
    file: 'modules/assessments/screens/assessment.tsx',
    texts: ['assessments', 'questions.sit'],
    islands: true,
  },
])
