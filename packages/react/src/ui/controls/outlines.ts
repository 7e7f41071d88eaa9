/** Paths on a 24 by 24 grid with a stroke of 1.75. */
export const outlines = {
	home: 'M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z',
	activity: 'M4 6.5h16M4 12h16M4 17.5h10',
	shield: 'M12 3.5 19 6v5.5c0 4.3-2.8 7.4-7 9-4.2-1.6-7-4.7-7-9V6zM9 11.8l2.2 2.2 3.9-4.2',
	send: 'M7 17 17 7M8.5 7H17v8.5',
	receive: 'M17 7 7 17m8.5 0H7V8.5',
	plus: 'M12 5v14M5 12h14',
	back: 'M19 12H5.5M11 6l-6 6 6 6',
	forward: 'm9.5 6 6 6-6 6',
	copy: 'M9 8.5h10.5V20H9zM15 8.5V4.5H4.5V16H9',
	check: 'm5 12.5 4.5 4.5L19 7.5',
	close: 'm6.5 6.5 11 11m0-11-11 11',
	alert: 'M12 8v5m0 3.2v.1M12 3.8 21 19.5H3z',
	info: 'M12 11v5.5M12 7.6v.1M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 0 0-17 0z',
	key: 'M14.5 9.5a4.5 4.5 0 1 0-3.6 4.4L12.5 15.5H15V18h2.5v2.5H21V17l-6.9-6.9zM9 8.5v.1',
	mail: 'M3.5 6.5h17v11h-17zM4 7l8 6 8-6',
	device: 'M4.5 5.5h15v10h-15zM2.5 19h19',
	link: 'M10 14.2a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.6l-1.2 1.1M14 9.8a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.6l1.2-1.1',
	bank: 'M3.5 9.5 12 4.5l8.5 5zM5.5 10v7.5m4.3-7.5v7.5m4.4-7.5v7.5m4.3-7.5v7.5M3.5 19.5h17',
	clock: 'M12 7v5.2l3.2 2M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 0 0-17 0z',
	filter: 'M4 6.5h16M7 12h10M10 17.5h4',
	phone: 'M8 3.5h8a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1zM11 17.5h2',
	signOut: 'M14 4.5h-8v15h8M10.5 12H20m-3.5-3.5L20 12l-3.5 3.5',
} as const;

/** Names for `Icon`. */
export type IconName = keyof typeof outlines;
