/** What the start page shows, as the cache knows it. */
export const dashboardKey = ['dashboard'];
