import type { FastifyReply } from 'fastify'

const PAGE = `<!doctype html>
<html lang="th"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>ไม่พบเว็บไซต์นี้</title>
<h1>ไม่พบเว็บไซต์นี้</h1>
<p>ไม่มีเว็บไซต์ที่ใช้ชื่อนี้ กรุณาตรวจสอบที่อยู่อีกครั้ง</p>
<p lang="en">There is no site at this address.</p>
</html>
`

/** What a host name that no site has gets: nothing about any site. */
export function unknownHostPage(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/html; charset=utf-8').send(PAGE)
}
