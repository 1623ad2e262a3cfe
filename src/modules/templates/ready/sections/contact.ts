import { band, button, card, heading, plain, reachOf, row, twoButtons, words } from '../parts.ts'
import { section } from './section.ts'

/** News, ways to reach the academy, and the last row of a page. */
export const contactSections = [
  section('news-latest', 'news', ['ข่าวล่าสุด', 'Latest news'], ({ say }) => [
    row([
      [
        {
          type: 'post_list',
          title: say('ข่าวสาร', 'News'),
          slug: 'news',
          limit: 3,
          paging: false,
          breadcrumb: false,
        },
      ],
    ]),
  ]),
  section('news-ticker', 'news', ['แถบข่าววิ่ง', 'News ticker'], ({ say }) => [
    row(
      [
        [
          {
            type: 'news_ticker',
            items: [
              { text: say('เปิดรับสมัครหลักสูตรรุ่นใหม่แล้ววันนี้', 'New classes are open today'), link: '/lesson/home' },
            ],
          },
        ],
      ],
      { width: 'full' },
    ),
  ]),
  section('contact-cards', 'contact', ['ช่องทางติดต่อ', 'Ways to reach us'], (given) => {
    const { phone, email, address } = reachOf(given)
    return [row([card([phone()]), card([email()]), card([address()])])]
  }),
  section('contact-hours', 'contact', ['เวลาทำการ', 'Opening hours'], ({ say }) => [
    row([
      card([
        heading(say('เวลาทำการ', 'Opening hours'), 'h3'),
        words(
          say,
          'วันจันทร์–ศุกร์ 08:30–17:30 น.<br />หยุดวันเสาร์ อาทิตย์ และวันหยุดนักขัตฤกษ์',
          'Monday to Friday, 8:30–17:30<br />Closed on weekends and public holidays',
        ),
      ]),
    ]),
  ]),
  section('contact-line', 'contact', ['ปุ่มเพิ่มเพื่อนใน LINE', 'LINE button'], ({ say, site }) => [
    row(
      [
        {
          bsz: 8,
          objects: [
            heading(say('คุยกับเราใน LINE', 'Talk with us on LINE')),
            words(
              say,
              `เพิ่ม${plain(site.name)}เป็นเพื่อน แล้วส่งคำถามได้ทันที`,
              `Add ${plain(site.name)} as a friend and ask at once.`,
            ),
          ],
        },
        {
          bsz: 4,
          objects: [
            button(say('เพิ่มเพื่อนใน LINE', 'Add on LINE'), 'https://line.me/R/', { size: 'large', wide: true }),
          ],
        },
      ],
      { style: band },
    ),
  ]),
  section('contact-invitation', 'contact', ['ชวนปิดท้ายหน้า', 'Closing invitation'], ({ say }) => [
    row(
      [
        {
          bsz: 8,
          objects: [
            heading(say('ยังไม่แน่ใจว่าจะเริ่มตรงไหน', 'Not sure where to begin?')),
            words(
              say,
              'เล่างานของคุณให้เราฟัง ทีมงานช่วยเลือกหลักสูตรให้โดยไม่มีค่าใช้จ่าย',
              'Tell us about your work. We help you to choose, free of charge.',
            ),
          ],
        },
        {
          bsz: 4,
          objects: [
            button(say('ดูหลักสูตรทั้งหมด', 'All courses'), '/lesson/home', { size: 'large', wide: true }),
          ],
        },
      ],
      { style: band },
    ),
  ]),
  section('contact-two-ways', 'contact', ['ปุ่มสองปุ่มปิดท้าย', 'Two ways on'], ({ say }) => [
    row([
      [
        heading(say('พร้อมเริ่มแล้วใช่ไหม', 'Ready to begin?'), 'h2', { align: 'center' }),
        twoButtons(
          button(say('สมัครสมาชิก', 'Register'), '/user/register'),
          button(say('ดูตารางอบรม', 'Training calendar'), '/lesson/calendar'),
        ),
      ],
    ]),
  ]),
  section('contact-certificate', 'contact', ['ช่องตรวจสอบใบรับรอง', 'Certificate check'], ({ say }) => [
    row([[{ type: 'certificate_check', title: say('ตรวจสอบใบรับรอง', 'Check a certificate') }]]),
  ]),
  section('contact-location', 'contact', ['การเดินทาง', 'How to get here'], (given) => {
    const { say } = given
    return [
      row([
        card([
          heading(say('การเดินทาง', 'How to get here'), 'h3'),
          reachOf(given).address(),
          words(say, 'บอกรถไฟฟ้า รถประจำทาง และที่จอดรถที่ใกล้ที่สุด', 'Name the nearest station, bus and parking.'),
        ]),
      ]),
    ]
  }),
]
