import { RouteFailure } from '../src/app/shell/route-failure.tsx'

const failure = Object.assign(new Error(), { data: { requestId: 'req-7f3a' } })

export const FailureStory = () => <RouteFailure error={failure} reset={() => {}} />
