import type { FastifyReply } from 'fastify'

const PAGE = `<!doctype html>
<html lang="th"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>ไม่พบเว็บไซต์นี้</title>
<body style="margin:18vh auto;max-width:28rem;padding:0 1.5rem;font:1rem/1.7 'Noto Sans Thai','Leelawadee UI',Thonburi,system-ui,sans-serif">
<h1 style="font-size:1.75rem;line-height:1.45">ไม่พบเว็บไซต์นี้</h1>
<p>ไม่มีเว็บไซต์ที่ใช้ชื่อนี้ กรุณาตรวจสอบที่อยู่อีกครั้ง</p>
<p lang="en" style="opacity:.75">There is no site at this address.</p>
</html>
`

/** As strict as that of answers that are no pages, but for the looks of these few lines. */
const POLICY = "default-src 'none'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'"

/** What a host name that no site has gets: nothing about any site. */
export function unknownHostPage(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(PAGE)
}
