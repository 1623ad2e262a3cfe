export { type Booking, bookRoom, freeRooms, type Span } from './book-room.server.ts'
export { places, rooms, roomUses } from './collections.ts'
export { listRoomChoices, nameRoomOf, type RoomName } from './rooms.server.ts'
