import { type Part, pageParts } from '#modules/posts/public.server.ts'
import type { Say, Words } from '../template.ts'

export const { band, button, card, heading, inner, opening, row, twoButtons } = pageParts

/** Pictures that every installation serves, until staff put their own in their place. */
const samples = {
  campus: ['อาคารเรียนของสถาบัน', 'The building of the academy'],
  room: ['ห้องอบรมพร้อมกระดานและโต๊ะเรียน', 'A training room with board and tables'],
  learners: ['ผู้เรียนนั่งเรียนด้วยกัน', 'Learners at one table'],
  lecturer: ['วิทยากรยืนข้างกระดาน', 'A lecturer beside the board'],
} as const

export const sampleAddress = (name: keyof typeof samples) => `/assets/samples/${name}.svg`

const corners = { topLeft: 16, topRight: 16, bottomRight: 16, bottomLeft: 16 }

export const picture = (say: Say, name: keyof typeof samples, more: Part = {}): Part => ({
  type: 'image',
  value: sampleAddress(name),
  alt: say(samples[name][0], samples[name][1]),
  ratio: '3/2',
  ...corners,
  ...more,
})

/** A paragraph. */
export const words = (say: Say, th: string, en: string, more: Part = {}): Part =>
  pageParts.text(say(`<p>${th}</p>`, `<p>${en}</p>`), more)

/** A list of points. */
export const points = (say: Say, items: readonly (readonly [string, string])[]): Part => {
  const list = (at: 0 | 1) => `<ul>${items.map((item) => `<li>${item[at]}</li>`).join('')}</ul>`
  return pageParts.text(say(list(0), list(1)))
}

export interface Told {
  readonly title: readonly [string, string]
  readonly text: readonly [string, string]
}

/** Cards beside each other, a title and a sentence each. */
export const cards = (say: Say, span: number, told: readonly Told[]): Part[] =>
  told.map(({ title, text }) => card([heading(say(...title), 'h3'), words(say, ...text)], { bsz: span }))

/** Text of the site as it may stand in HTML. */
export const plain = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** How the site is reached; what it has not said yet is left for staff to fill in. */
export function reachOf({ say, site }: Words) {
  const said = (
    value: string,
    [th, en]: readonly [string, string],
    [noTh, noEn]: readonly [string, string],
    html: string,
  ) =>
    pageParts.text(
      value
        ? say(`<p>${th}<br />${html}</p>`, `<p>${en}<br />${html}</p>`)
        : say(`<p>${noTh}</p>`, `<p>${noEn}</p>`),
    )
  const { phone, email, address } = site
  return {
    phone: () =>
      said(
        phone,
        ['โทรศัพท์', 'Telephone'],
        ['ใส่เบอร์โทรศัพท์ที่นี่', 'Your telephone number'],
        `<a href="tel:${phone.replaceAll(/[^\d+]/g, '')}">${plain(phone)}</a>`,
      ),
    email: () =>
      said(
        email,
        ['อีเมล', 'E-mail'],
        ['ใส่อีเมลที่นี่', 'Your e-mail address'],
        `<a href="mailto:${plain(email)}">${plain(email)}</a>`,
      ),
    address: () =>
      said(address, ['ที่อยู่', 'Address'], ['ใส่ที่อยู่ของสถาบันที่นี่', 'The address of your academy'], plain(address)),
  }
}
