import { firstHelpWords } from './first-help.ts'
import { firstNewsWords } from './first-news.ts'
import { firstPageWords } from './first-pages.ts'
import { formWords } from './forms.ts'
import type { Phrases } from './phrases.ts'
import { secondWords } from './second.ts'

const leads: Phrases = {
  '<p>เรื่องใหม่จากห้องเรียน หลักสูตรที่กำลังเปิด และคำแนะนำจากวิทยากร</p>':
    '<p>What is new in class, courses that open, and advice of our lecturers</p>',
  '<p>เรื่องเล่าจากครัว สวน และโต๊ะแลกภาษา</p>': '<p>Stories from kitchen, garden and language table</p>',
  ส่วนหัวของเว็บไซต์: 'Header of the website',
  ส่วนท้ายของเว็บไซต์: 'Footer of the website',
  เมนูหลักของเว็บไซต์: 'Main menu of the website',
}

const words = new Map(
  Object.entries({
    ...firstPageWords,
    ...firstHelpWords,
    ...firstNewsWords,
    ...formWords,
    ...secondWords,
    ...leads,
  }),
)

interface Written {
  readonly title: string
  readonly content?: string | null | undefined
  readonly builder?: readonly unknown[] | undefined
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : []
}

/** A post of the demo in English: its title and content, and a phrase for each text of its blocks. */
export function inEnglish({ title, content, builder = [] }: Written) {
  const found = listTexts(builder).flatMap((text) => {
    const said = words.get(text)
    return said === undefined ? [] : [[text, said] as const]
  })
  const own = Object.entries({ title, content }).flatMap(([name, text]) => {
    const said = text ? words.get(text) : undefined
    return said === undefined ? [] : [[name, said] as const]
  })
  return { en: { ...Object.fromEntries(own), phrases: Object.fromEntries(found) } }
}
