/** Where the courses of both academies are held, in English, by the words of the place. */
export const englishPlaces: Readonly<Record<string, string>> = {
  'ห้องอบรม 301 สถาบันศาลา กรุงเทพฯ': 'Training room 301, Sala Academy, Bangkok',
  'ห้องอบรม 302 สถาบันศาลา กรุงเทพฯ': 'Training room 302, Sala Academy, Bangkok',
  'ห้องอบรม 303 สถาบันศาลา กรุงเทพฯ': 'Training room 303, Sala Academy, Bangkok',
  'ห้องเวิร์กช็อป สถาบันศาลา กรุงเทพฯ': 'Workshop room, Sala Academy, Bangkok',
  'ห้องคอมพิวเตอร์ สถาบันศาลา กรุงเทพฯ': 'Computer room, Sala Academy, Bangkok',
  'ลานฝึกปฏิบัติ สถาบันศาลา สมุทรปราการ': 'Practice ground, Sala Academy, Samut Prakan',
  'ครัวใหญ่ บ้านสวน นนทบุรี': 'The large kitchen, Baan Suan, Nonthaburi',
  'ครัวเล็ก บ้านสวน นนทบุรี': 'The small kitchen, Baan Suan, Nonthaburi',
  'ครัวขนมอบ บ้านสวน นนทบุรี': 'The bakery, Baan Suan, Nonthaburi',
  'ตลาดเช้าและครัวใหญ่ บ้านสวน นนทบุรี': 'The morning market and the large kitchen, Baan Suan, Nonthaburi',
}
