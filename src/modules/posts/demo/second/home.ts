import type { DemoPage } from '../demo-post.ts'
import { band, button, card, heading, image, newsList, pictureOf, row, text } from '../page-parts.ts'

const slide = (picture: string, title: string, subtitle: string, link: string, buttonText: string) => ({
  image: pictureOf(picture),
  title,
  subtitle,
  link,
  button: true,
  buttonText,
})

const figure = (number: string, words: string) => [{ type: 'stats', figure: number, text: words }]
const voice = (name: string, words: string) => [{ type: 'note', header: name, text: words }]

const shots = [
  ['curry', 'แกงหม้อแรกของคอร์สครัวไทย'],
  ['mortar', 'ตำพริกแกงเอง หอมกว่าซื้อ'],
  ['bread', 'ขนมปังซาวร์โดว์จากเตาห้องใหม่'],
  ['rice-balls', 'ข้าวปั้นในคอร์สเข้าครัวญี่ปุ่น'],
  ['vegetables', 'ผักเก็บสดจากสวนหลังบ้าน'],
  ['books', 'มุมอ่านหนังสือใต้ถุนบ้าน'],
] as const

/** What visitors of the second academy see first. */
export const secondHome: DemoPage = {
  title: 'หน้าแรก',
  slug: 'welcome',
  content: '',
  builder: [
    row([
      [
        {
          type: 'slideshow',
          interval: 6000,
          slides: [
            slide('garden', 'แวะมาบ้านสวน', 'โรงเรียนเล็ก ๆ ที่สอนทั้งทำอาหารและภาษา', '/lesson/home', 'ดูคอร์สทั้งหมด'),
            slide(
              'kitchen',
              'ครูยืนข้างเตาทุกขั้นตอน',
              'ตำ ผัด แกง อบ ในห้องเรียนกลุ่มเล็ก',
              '/lesson/categories/thai-kitchen',
              'เข้าครัวไทย',
            ),
            slide(
              'talking',
              'กล้าพูดขึ้นทุกสัปดาห์',
              'อังกฤษ จีน ญี่ปุ่น และไทยสำหรับชาวต่างชาติ',
              '/lesson/categories/english',
              'เริ่มเรียนภาษา',
            ),
          ],
        },
      ],
    ]),
    row(
      [
        [
          heading('ที่นี่กลิ่นพริกแกงลอยไปถึงห้องเรียนภาษา', 'h1', { align: 'center' }),
          text(
            '<p>และเสียงหัวเราะจากห้องเรียนภาษาก็ลอยกลับมาถึงครัว เราสอนสองอย่างที่ทำให้คนใกล้กันมากขึ้น คืออาหารกับภาษา</p>',
            { align: 'center' },
          ),
          { type: 'lesson_categories_dropdown', calendar: '/cms/page/schedule' },
        ],
      ],
      { width: 'reading' },
    ),
    row([
      card(
        [
          image('kitchen', 'ครูในครัวกับกระทะและครกหิน', { ratio: '21/9' }),
          heading('เข้าครัว'),
          text('<p>ครัวไทย ขนมและเบเกอรี่ อาหารเพื่อสุขภาพ ไปจนถึงเปิดร้านของตัวเอง</p>'),
          button('ดูคอร์สทำอาหาร', '/lesson/categories/thai-kitchen', { kind: 'secondary' }),
        ],
        { bsz: 6 },
      ),
      card(
        [
          image('talking', 'ผู้เรียนสามคนฝึกพูดกันที่โต๊ะในสวน', { ratio: '21/9' }),
          heading('เรียนภาษา'),
          text('<p>อังกฤษ จีน ญี่ปุ่น และภาษาไทยสำหรับชาวต่างชาติ ฝึกพูดในกลุ่มเล็ก</p>'),
          button('ดูคอร์สภาษา', '/lesson/categories/english', { kind: 'secondary' }),
        ],
        { bsz: 6 },
      ),
    ]),
    row([[{ type: 'lesson_widget', title: 'คอร์สที่กำลังเปิด', choose: 'newest', limit: 4 }]], { style: band }),
    row(
      [
        figure('15', 'คนต่อห้อง ไม่มากไปกว่านี้'),
        figure('3', 'ครัวสำหรับฝึกจริง'),
        figure('4', 'ครูประจำบ้าน'),
        figure('5', 'ภาษาที่ได้ยินในสวน'),
      ],
      {
        bsz: [3, 3, 3, 3],
        sz: [6, 6, 6, 6],
      },
    ),
    row(
      [
        [
          {
            type: 'gallery',
            settings: { columns: 6 },
            images: shots.map(([name, title]) => ({ image: pictureOf(name), title })),
          },
        ],
      ],
      {
        value: 'วันธรรมดาที่บ้านสวน',
      },
    ),
    row(
      [
        voice('คุณฝน เรียนแกงไทยจากครกถึงหม้อ', 'ตำพริกแกงจนแขนล้า แต่แกงหม้อแรกที่ทำให้แม่กินคุ้มทุกนาที'),
        voice(
          'คุณเคน เรียน Thai for Market & Kitchen',
          'วันนี้สั่งก๋วยเตี๋ยวและต่อราคามะม่วงเป็นภาษาไทยได้แล้ว แม่ค้าแถมให้อีกสองลูก',
        ),
        voice('คุณบีม เรียนขนมปังซาวร์โดว์', 'เชฟต้นน้ำตอบทุกข้อความที่ถามตอนแป้งไม่ขึ้น จนได้ขนมปังก้อนแรกที่ภูมิใจ'),
      ],
      { value: 'เสียงจากเพื่อนร่วมโต๊ะ', style: band },
    ),
    row([[newsList('เรื่องเล่าจากบ้านสวน')]]),
    row(
      [
        [
          heading('ครั้งแรกยังเขินอยู่ใช่ไหม', 'h2', { align: 'center' }),
          text('<p>แวะมาเดินชมสวน ดื่มน้ำสมุนไพร แล้วค่อยตัดสินใจก็ได้ เปิดทุกวัน 09:00–18:00 น.</p>', { align: 'center' }),
          button('ดูวิธีเดินทางมา', '/cms/page/contact', { align: 'center', size: 'large' }),
        ],
      ],
      { width: 'reading' },
    ),
  ],
}
