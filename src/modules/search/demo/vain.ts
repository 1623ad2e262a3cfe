/** What visitors of the demo searched for in vain. */
export const demoVain = [
  { shown: 'โดรน', count: 14, daysAgo: 1 },
  { shown: 'python', count: 9, daysAgo: 0 },
  { shown: 'ขับรถโฟล์คลิฟต์', count: 6, daysAgo: 3 },
  { shown: 'photoshop', count: 4, daysAgo: 12 },
  { shown: 'การพูดในที่สาธารณะ', count: 2, daysAgo: 20 },
] as const
