import { extendSection, type RouteRow } from '#kernel/routes.ts'

const learnerRoutes = extendSection({ path: '/lesson', roles: [], plugin: 'lesson' }, [
  {
    path: 'camera',
    whenBound: true,
    order: 14,
    title: { th: 'กล้องของผู้เรียน', en: 'Learner’s camera' },
    layout: 'blank',
    file: 'modules/supervision/screens/camera.tsx',
    texts: ['supervision', 'assessments.sit', 'questions.sit'],
    islands: true,
    devices: true,
  },
  {
    path: 'webcam',
    whenBound: true,
    order: 15,
    title: { th: 'ตรวจกล้องและไมโครโฟน', en: 'Camera and microphone check' },
    layout: 'blank',
    file: 'modules/supervision/screens/webcam.tsx',
    texts: ['supervision'],
    islands: true,
    devices: true,
  },
])

/** Looking on: administrators, and lecturers in their own courses. */
const staffRoutes = extendSection({ path: '/lesson', roles: ['admin', 'manager'], plugin: 'lesson' }, [
  {
    path: 'supervision/:id',
    order: 48,
    title: { th: 'คุมสอบ', en: 'Supervision of an exam' },
    capabilities: ['teaching'],
    file: 'modules/supervision/screens/room.tsx',
    texts: ['supervision', 'exam-room', 'assessments.state', 'records-screen'],
  },
  {
    path: 'supervised/:id',
    title: { th: 'บันทึกคุมสอบของผู้สอบ', en: 'A learner’s supervised round' },
    capabilities: ['teaching'],
    file: 'modules/supervision/screens/timeline.tsx',
    texts: ['supervision', 'exam-room', 'assessments.state', 'records-screen'],
  },
])

export const routes: readonly RouteRow[] = [...learnerRoutes, ...staffRoutes]
