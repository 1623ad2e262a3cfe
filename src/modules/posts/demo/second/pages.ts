import { secondLecturers } from '#modules/courses/public.server.ts'
import type { DemoPage } from '../demo-post.ts'
import { band, button, card, heading, image, opening, row, text } from '../page-parts.ts'
import { secondHome } from './home.ts'

const storyPage: DemoPage = {
  title: 'เรื่องของบ้านสวน',
  slug: 'our-story',
  content: '',
  builder: [
    row([[image('garden', 'บ้านไม้ยกพื้นกลางสวนยามเย็น', { ratio: '21/9', isFirst: true })]]),
    row(
      [
        [
          heading('จากร้านข้าวแกงสู่ห้องเรียน', 'h1', { align: 'center' }),
          text(`
            <p>บ้านไม้หลังนี้เคยเป็นร้านข้าวแกงของครูมาลัย ลูกค้าต่างชาติแวะมากินบ่อยจนขอเรียนทำแกง ครูพูดอังกฤษไม่คล่องจึงชวนครูแพรวามาช่วยแปล วันหนึ่งทั้งสองคนก็พบว่าห้องเรียนเกิดขึ้นเองโดยไม่ได้ตั้งใจ</p>
            <p>วันนี้เรามีครูสี่ท่าน ครัวสามห้อง และผู้เรียนจากหลายประเทศ ผักส่วนหนึ่งเก็บจากสวนหลังบ้าน ส่วนที่เหลือซื้อจากเพื่อนบ้านในตลาดเช้า</p>
            <p>เราเชื่อว่าสูตรอาหารและภาษาไม่มีใครเป็นเจ้าของคนเดียว ยิ่งแบ่งปันก็ยิ่งมีชีวิต</p>`),
        ],
      ],
      { width: 'reading' },
    ),
    row(
      secondLecturers.map(({ name, position, bio }, at) =>
        card(
          [
            image(`teacher-${at}`, `ภาพวาดของ${name}`, { ratio: '1/1', width: 140 }),
            heading(name, 'h3', { align: 'center' }),
            text(`<p><strong>${position}</strong></p><p>${bio}</p>`),
          ],
          { bsz: 6 },
        ),
      ),
      { value: 'ครูของเรา', style: band },
    ),
    row(
      [
        [
          heading('มาเรียนด้วยกันไหม', 'h2', { align: 'center' }),
          button('ดูคอร์สทั้งหมด', '/lesson/home', { align: 'center', size: 'large' }),
        ],
      ],
      { width: 'reading' },
    ),
  ],
}

const schedulePage: DemoPage = {
  title: 'ปฏิทินคอร์ส',
  slug: 'schedule',
  content: '',
  builder: [
    row([
      [
        heading('ปฏิทินคอร์สที่บ้านสวน', 'h1', { align: 'center' }),
        text('<p>คอร์สที่เรียนกันในครัวและใต้ต้นมะม่วง เลือกวันที่ว่าง แล้วจองที่นั่งไว้ก่อนเต็ม</p>', {
          align: 'center',
        }),
      ],
    ]),
    row([[{ type: 'lesson_calendar' }]]),
  ],
}

const contactPage: DemoPage = {
  title: 'การเดินทางและติดต่อ',
  slug: 'contact',
  content: '',
  builder: [
    row(
      [
        {
          bsz: 5,
          objects: [
            heading('แวะมาบ้านสวน', 'h1'),
            text('<p>เราอยู่ในซอยร่มรื่นของตำบลบางกร่าง จังหวัดนนทบุรี มีที่จอดรถและทางลาดสำหรับรถเข็น</p>'),
            text(
              '<p><a href="tel:020002570">02-000-2570</a><br /><a href="mailto:hello@second.sala.test">hello@second.sala.test</a></p>',
            ),
          ],
        },
        {
          bsz: 7,
          objects: [image('garden', 'บ้านไม้ยกพื้นกลางสวนยามเย็น', { ratio: '16/9', isFirst: true })],
        },
      ],
      { style: opening },
    ),
    row([
      card([
        heading('ที่อยู่', 'h3'),
        text('<p>12 หมู่ 4 ซอยบ้านสวน ตำบลบางกร่าง อำเภอเมืองนนทบุรี จังหวัดนนทบุรี 11000</p>'),
      ]),
      card([
        heading('เวลาเปิด', 'h3'),
        text('<p>เปิดทุกวัน 09:00–18:00 น.<br />ครัวปิดทำความสะอาดช่วงเที่ยงวันจันทร์</p>'),
      ]),
      card([
        heading('มาเรียนครั้งแรก', 'h3'),
        text('<p>มาก่อนเวลา 15 นาที จะได้เดินชมสวนและดื่มน้ำสมุนไพรก่อนเริ่มเรียน</p>'),
      ]),
    ]),
  ],
}

/** The second site's pages. */
export const secondPages: readonly DemoPage[] = [secondHome, storyPage, schedulePage, contactPage]
