import type { CalendarData } from './task-state.ts'

const plain = {
  color: 'blue',
  description: null,
  assignedTo: 'ฝ่ายทะเบียน',
  priority: 'Medium',
  done: false,
  public: false,
  etag: '',
} as const

/** A month in which something is in progress, something overdue and something still to come. */
export const sampleCalendar: CalendarData = {
  today: '2026-11-16',
  month: '2026-11',
  canChange: false,
  isCut: false,
  tasks: [
    {
      ...plain,
      _id: 'sample-1',
      title: 'ตรวจเอกสารผู้สมัคร',
      startDate: '2026-11-10',
      dueDate: '2026-11-12',
      color: 'red',
      priority: 'High',
    },
    {
      ...plain,
      _id: 'sample-2',
      title: 'ปรับบทเรียนบทที่ 3',
      startDate: '2026-11-15',
      dueDate: '2026-11-18',
      assignedTo: 'ทีมวิชาการ',
    },
    {
      ...plain,
      _id: 'sample-3',
      title: 'ถ่ายวิดีโอแนะนำวิทยากร',
      startDate: '2026-11-16',
      dueDate: '2026-11-16',
      color: 'purple',
      assignedTo: 'ทีมสื่อ',
    },
    {
      ...plain,
      _id: 'sample-4',
      title: 'วันเปิดบ้าน',
      startDate: '2026-11-21',
      dueDate: '2026-11-22',
      color: 'green',
      public: true,
    },
    {
      ...plain,
      _id: 'sample-5',
      title: 'ออกใบรับรองรุ่น 11',
      startDate: '2026-11-04',
      dueDate: '2026-11-05',
      color: 'amber',
      priority: 'Low',
      done: true,
    },
  ],
}
