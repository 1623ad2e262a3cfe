/** What a program for practice on a telephone stated of demo members; days count back from today. */
export const demoStated = [
  {
    member: 0,
    verb: 'launched',
    days: 6,
    activity: 'evacuation',
    name: 'ซ้อมอพยพในอาคารจำลอง',
    result: undefined,
  },
  {
    member: 0,
    verb: 'completed',
    days: 6,
    activity: 'evacuation',
    name: 'ซ้อมอพยพในอาคารจำลอง',
    result: { completion: true, duration: 'PT14M20S' },
  },
  {
    member: 1,
    verb: 'launched',
    days: 4,
    activity: 'evacuation',
    name: 'ซ้อมอพยพในอาคารจำลอง',
    result: undefined,
  },
  {
    member: 1,
    verb: 'passed',
    days: 3,
    activity: 'first-aid',
    name: 'ปฐมพยาบาลกับหุ่นฝึก',
    result: { success: true, score: { scaled: 0.86 }, duration: 'PT9M5S' },
  },
  {
    member: 2,
    verb: 'failed',
    days: 2,
    activity: 'first-aid',
    name: 'ปฐมพยาบาลกับหุ่นฝึก',
    result: { success: false, score: { scaled: 0.42 }, duration: 'PT6M40S' },
  },
] as const
