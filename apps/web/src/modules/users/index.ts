export { OwnName } from './own-name.tsx'
export { UsersList } from './manage/users-list.tsx'
export { meQuery } from './users.queries.ts'
