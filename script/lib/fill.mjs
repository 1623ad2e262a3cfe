// Fills the database for the server that started this.
const { fill } = await import('../../build/server/index.js')
await fill()
