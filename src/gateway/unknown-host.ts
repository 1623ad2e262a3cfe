import type { FastifyReply } from 'fastify'
import { plainPage } from './plain-page.ts'

/** What a host name that no site has gets: nothing about any site. */
export function unknownHostPage(reply: FastifyReply): FastifyReply {
  return plainPage(reply, {
    status: 404,
    lang: 'th',
    title: 'ไม่พบเว็บไซต์นี้',
    lines: [
      '<p>ไม่มีเว็บไซต์ที่ใช้ชื่อนี้ กรุณาตรวจสอบที่อยู่อีกครั้ง</p>',
      '<p lang="en" style="opacity:.75">There is no site at this address.</p>',
    ],
  })
}
