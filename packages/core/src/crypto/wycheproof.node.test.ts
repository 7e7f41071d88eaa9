import { describeWycheproof } from '../../testing/describeWycheproof.js';

describeWycheproof();
