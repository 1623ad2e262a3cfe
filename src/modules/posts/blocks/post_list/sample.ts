const post = (number: number, title: string, snippet: string) => ({
  _id: `00000000-0000-7000-8000-00000000000${number}`,
  title,
  slug: `sample-${number}`,
  image: null,
  createdAt: `2026-11-0${9 - number}T03:00:00Z`,
  snippet,
})

/** What the canvas shows while there is no post yet. */
export const samplePosts = {
  here: { path: '', parameters: {} },
  isTurning: false,
  list: {
    parent: { slug: 'news', title: 'ข่าวสาร', isOwn: false },
    page: 1,
    pages: 1,
    total: 3,
    posts: [
      post(1, 'จป.หัวหน้างาน รุ่นใหม่ใกล้เต็มแล้ว', 'รุ่นล่าสุดมีผู้ลงทะเบียนแล้วกว่าสามในสี่ และจะปิดรับสมัครภายในสัปดาห์หน้า'),
      post(
        2,
        'ใบรับรองทุกใบตรวจสอบได้ด้วยคิวอาร์โค้ด',
        'ผู้ตรวจประเมินหรือนายจ้างสแกนแล้วเห็นชื่อหลักสูตร วันที่ออก และสถานะได้ทันที',
      ),
      post(3, 'เรียนฟรี 6 หลักสูตร เริ่มได้วันนี้', 'อยากลองเรียนกับเราก่อนตัดสินใจ เริ่มจากหลักสูตรฟรีทั้งหกเรื่องนี้ได้เลย'),
    ],
  },
}
